import { type Face, Shoulders, gloss, line } from "./face";

export const wenjing: Face = {
  skin: "light",
  ground: "var(--scene-sky-low)",
  brows: "var(--scene-hair)",
  back: (
    <path
      d="M-48 6C-60-44-36-72 2-72C40-72 60-44 50 6C50 30 58 46 52 70C40 78 24 76 20 60H-20C-24 78-44 80-54 68C-58 44-50 30-48 6Z"
      fill="var(--scene-hair)"
    />
  ),
  clothes: (
    <Shoulders fill="var(--scene-plum)" deep="var(--scene-plum-deep)">
      <path d="M-23 52C-12 62 12 62 23 52L26 70C12 82-12 82-26 70Z" fill="var(--scene-plum)" />
      {line("M-24 62C-10 72 10 72 24 62", "var(--scene-plum-deep)", 3)}
    </Shoulders>
  ),
  front: (
    <>
      <path
        d="M-42 12C-54-38-34-62 2-62C38-62 52-40 44 2C40-18 30-32 12-44C2-24-26-14-38-8C-42-2-42 4-42 12Z"
        fill="var(--scene-hair)"
      />
      {gloss("M-8-56C10-62 28-54 36-40")}
    </>
  ),
  extras: (
    <>
      <path d="M41 16v9" stroke="var(--scene-light)" strokeWidth="2.5" strokeLinecap="round" />
      <circle cx="41" cy="28" r="4" fill="var(--scene-water-low)" />
    </>
  ),
};
