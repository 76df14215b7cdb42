import { LakeScene } from "@/components/scenes/lake-scene";
import { LanternScene } from "@/components/scenes/lantern-scene";
import { MapleScene } from "@/components/scenes/maple-scene";
import { ProgramIcon, type ProgramPicture } from "@/components/scenes/program-icons";
import { SceneFrame } from "@/components/layout/marketing-blocks";
import { Chapter, Row, Sample } from "./sample";

const programs: ProgramPicture[] = ["elg", "ela", "ssat", "sat", "esl"];

export function SceneSamples() {
  return (
    <Chapter title="Scenes">
      <div className="grid gap-6 md:grid-cols-2">
        <Sample name="LakeScene">
          <SceneFrame>
            <LakeScene title="A child reads on the dock" />
          </SceneFrame>
        </Sample>
        <Sample name="LanternScene">
          <SceneFrame>
            <LanternScene />
          </SceneFrame>
        </Sample>
      </div>
      <Sample name="MapleScene">
        <SceneFrame>
          <MapleScene />
        </SceneFrame>
      </Sample>
      <Sample name="ProgramIcon" props="program">
        <Row>
          {programs.map((program) => (
            <ProgramIcon key={program} program={program} className="block size-28" />
          ))}
        </Row>
      </Sample>
    </Chapter>
  );
}
