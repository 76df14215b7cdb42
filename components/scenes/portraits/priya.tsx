import { type Face, Shoulders, gloss, line } from "./face";

export const priya: Face = {
  skin: "brown",
  ground: "var(--scene-fresh)",
  brows: "var(--scene-hair)",
  back: (
    <path
      d="M-46 10C-58-42-36-72 0-72C36-72 58-42 46 10C44 26 30 34 0 34S-44 26-46 10Z"
      fill="var(--scene-hair)"
    />
  ),
  clothes: (
    <Shoulders fill="var(--scene-cloth)" deep="var(--scene-cloth-deep)">
      <path d="M-21 58C-12 88 12 88 21 58L14 62C8 74-8 74-14 62Z" fill="var(--scene-light)" />
      {line("M-23 60C-14 94 14 94 23 60", "var(--scene-leaf-light)", 4)}
    </Shoulders>
  ),
  front: (
    <>
      <path
        d="M-42 10C-52-40-32-62 0-62C32-62 52-40 42 10C42-14 30-34 1-48C-30-34-42-14-42 10Z"
        fill="var(--scene-hair)"
      />
      {line("M1-61V-49", "var(--scene-skin-brown)", 2.5)}
      {gloss("M-34-38C-28-48-20-54-12-56")}
      <g fill="var(--scene-hair)">
        <path d="M38 14C52 20 60 34 56 50C62 58 60 70 54 76C58 84 56 96 50 102L36 102C30 94 32 82 38 76C32 68 32 58 38 50C34 38 34 26 38 14Z" />
        <path d="M38 108C36 118 38 124 44 130C50 124 52 118 49 108Z" />
      </g>
      {line("M38 50Q46 58 56 50M38 76Q46 84 54 76", "var(--scene-plum)", 2.5)}
      <path d="M36 101h15v8H36Z" fill="var(--scene-light)" />
    </>
  ),
  extras: (
    <>
      <circle cx="-41" cy="20" r="4" fill="var(--scene-light)" />
      <path d="M-41 24l4 9h-8Z" fill="var(--scene-leaf)" />
    </>
  ),
};
