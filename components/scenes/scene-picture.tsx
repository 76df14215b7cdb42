import lake from "./made/lake.svg";
import lantern from "./made/lantern.svg";
import maple from "./made/maple.svg";
import shore from "./made/shore.svg";

const scenes = { lake, lantern, maple, shore };

type ScenePictureProps = {
  scene: keyof typeof scenes;
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
