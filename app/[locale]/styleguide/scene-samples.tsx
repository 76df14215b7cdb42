import { SceneFrame } from "@/components/layout/marketing-blocks";
import { HandedInMoment, PaidMoment } from "@/components/scenes/moments";
import { Portrait, portraitKeys } from "@/components/scenes/portraits";
import { programPictures } from "@/components/scenes/program-drawings";
import { ProgramIcon } from "@/components/scenes/program-icons";
import { type SceneName, ScenePicture } from "@/components/scenes/scene-picture";
import { Chapter, Row, Sample } from "./sample";

const families: { name: string; scenes: SceneName[] }[] = [
  { name: "the lake by season", scenes: ["lakeSpring", "lakeSummer", "lake", "lakeWinter"] },
  { name: "at home and under the maple", scenes: ["desk", "family", "lantern", "maple"] },
  {
    name: "the programs",
    scenes: [
      "seedling",
      "stones",
      "bridge",
      "treehouse",
      "campfire",
      "lighthouse",
      "mountain",
      "telescope",
      "boat",
      "circle",
    ],
  },
];

export function SceneSamples() {
  return (
    <Chapter title="Scenes">
      {families.map(({ name, scenes }) => (
        <Sample key={name} name="ScenePicture" props={`scene: ${name}`}>
          <div className="grid gap-4 sm:grid-cols-2">
            {scenes.map((scene) => (
              <figure key={scene} className="[&>div]:aspect-[5/4]">
                <SceneFrame>
                  <ScenePicture
                    scene={scene}
                    title={scene === "lake" ? "A child reads on the dock" : undefined}
                  />
                </SceneFrame>
                <figcaption className="mt-1 text-center text-sm text-muted">{scene}</figcaption>
              </figure>
            ))}
          </div>
        </Sample>
      ))}
      <Sample name="ProgramIcon" props="program">
        <Row>
          {programPictures.map((program) => (
            <ProgramIcon key={program} program={program} className="block size-28" />
          ))}
        </Row>
      </Sample>
      <Sample name="PaidMoment · HandedInMoment" props="orderId">
        <div className="grid items-end gap-6 sm:grid-cols-2">
          <div className="w-52 max-w-full">
            <PaidMoment orderId={0} />
          </div>
          <HandedInMoment />
        </div>
      </Sample>
      <Sample name="Portrait" props="teacher (only for the demo school)">
        <Row>
          {portraitKeys.map((teacher) => (
            <span key={teacher} className="size-28 overflow-hidden rounded-full [&>svg]:size-full">
              <Portrait teacher={teacher} />
            </span>
          ))}
        </Row>
      </Sample>
    </Chapter>
  );
}
