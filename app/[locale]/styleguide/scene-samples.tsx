import { ScenePicture } from "@/components/scenes/scene-picture";
import { programPictures } from "@/components/scenes/program-drawings";
import { ProgramIcon } from "@/components/scenes/program-icons";
import { SceneFrame } from "@/components/layout/marketing-blocks";
import { Chapter, Row, Sample } from "./sample";

export function SceneSamples() {
  return (
    <Chapter title="Scenes">
      <div className="grid gap-6 md:grid-cols-2">
        <Sample name="ScenePicture" props="scene: lake">
          <SceneFrame>
            <ScenePicture scene="lake" title="A child reads on the dock" />
          </SceneFrame>
        </Sample>
        <Sample name="ScenePicture" props="scene: lantern">
          <SceneFrame>
            <ScenePicture scene="lantern" />
          </SceneFrame>
        </Sample>
      </div>
      <Sample name="ScenePicture" props="scene: maple">
        <SceneFrame>
          <ScenePicture scene="maple" />
        </SceneFrame>
      </Sample>
      <Sample name="ProgramIcon" props="program">
        <Row>
          {programPictures.map((program) => (
            <ProgramIcon key={program} program={program} className="block size-28" />
          ))}
        </Row>
      </Sample>
    </Chapter>
  );
}
