import { type SceneName, ScenePicture } from "./scene-picture";
import { type Season, seasonAt } from "./season";

const lakes: Record<Season, SceneName> = {
  spring: "lakeSpring",
  summer: "lakeSummer",
  autumn: "lake",
  winter: "lakeWinter",
};

type SeasonPictureProps = {
  /** The text alternatives. */
  titles: Record<Season, string>;
};

/** The school's picture in today's season (rule R14.7). */
export function SeasonPicture({ titles }: SeasonPictureProps) {
  const season = seasonAt();
  return <ScenePicture scene={lakes[season]} title={titles[season]} />;
}
