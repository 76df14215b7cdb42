import boat from "./made/boat.svg";
import bridge from "./made/bridge.svg";
import campfire from "./made/campfire.svg";
import circle from "./made/circle.svg";
import desk from "./made/desk.svg";
import family from "./made/family.svg";
import lake from "./made/lake.svg";
import lakeSpring from "./made/lakeSpring.svg";
import lakeSummer from "./made/lakeSummer.svg";
import lakeWinter from "./made/lakeWinter.svg";
import lantern from "./made/lantern.svg";
import lighthouse from "./made/lighthouse.svg";
import maple from "./made/maple.svg";
import mountain from "./made/mountain.svg";
import seedling from "./made/seedling.svg";
import shore from "./made/shore.svg";
import stones from "./made/stones.svg";
import telescope from "./made/telescope.svg";
import treehouse from "./made/treehouse.svg";

const scenes = {
  lake,
  lakeSpring,
  lakeSummer,
  lakeWinter,
  lantern,
  maple,
  desk,
  family,
  shore,
  seedling,
  stones,
  bridge,
  treehouse,
  campfire,
  lighthouse,
  mountain,
  telescope,
  boat,
  circle,
};

export type SceneName = keyof typeof scenes;

type ScenePictureProps = {
  scene: SceneName;
  /** The text alternative; without it the picture is decorative. */
  title?: string;
  className?: string;
};

/**
 * A large scene from its file (scripts/scenes.ts). The page's `--scene-…` tokens apply inside it, so that it follows
 * the theme.
 */
export function ScenePicture({ scene, title, className = "size-full" }: ScenePictureProps) {
  const { src, width, height } = scenes[scene];
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={scene === "shore" ? "xMidYMax slice" : "xMidYMid slice"}
      role={title ? "img" : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      className={`block ${className}`}
    >
      <use href={`${src}#scene`} />
    </svg>
  );
}
