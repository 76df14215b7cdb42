import { type Face, Shoulders, gloss, line } from "./face";

export const daniel: Face = {
  skin: "dark",
  ground: "var(--scene-leaf-light)",
  brows: "var(--scene-hair)",
  clothes: (
    <Shoulders fill="var(--scene-grass-deep)" deep="var(--scene-hill-near)">
      <path d="M-14 66L0 84L14 66L0 74Z" fill="var(--scene-skin-dark)" />
      <path d="M-20 54L-30 70L-10 92L0 78ZM20 54L30 70L10 92L0 78Z" fill="var(--scene-grass)" />
      {line("M0 80V128", "var(--scene-hill-near)", 3)}
      <circle cx="5" cy="98" r="2.6" fill="var(--scene-page)" />
      <circle cx="5" cy="116" r="2.6" fill="var(--scene-page)" />
    </Shoulders>
  ),
  front: (
    <>
      <path
        d="M-42-4C-48-42-28-60 0-60C28-60 48-42 42-4C40-16 38-24 30-30C14-36-14-36-30-30C-38-24-40-16-42-4Z"
        fill="var(--scene-hair)"
      />
      {gloss("M-20-50C-10-55 10-55 20-50")}
      <path
        d="M-41-4C-40 4-38 10-35 14C-28 16-22 20-16 18C-8 14 8 14 16 18C22 20 28 16 35 14C38 10 40 4 41-4C42 30 24 53 0 53C-24 53-42 30-41-4ZM-14 22C-16 30-8 37 0 37C8 37 16 30 14 22C6 18-6 18-14 22Z"
        fillRule="evenodd"
        fill="var(--scene-hair)"
        opacity="0.92"
      />
    </>
  ),
};
