import { type Face, Shoulders, gloss, line } from "./face";

export const hannah: Face = {
  skin: "light",
  ground: "var(--scene-sky)",
  brows: "var(--scene-hair-brown)",
  back: (
    <path
      d="M-50 0C-60-44-34-74 2-74C40-74 62-44 52 0C60 22 50 34 58 56C62 72 48 84 34 80C14 92-14 92-34 80C-50 84-62 70-56 54C-50 34-58 20-50 0Z"
      fill="var(--scene-hair-fair)"
    />
  ),
  ears: false,
  clothes: (
    <Shoulders fill="var(--scene-light)" deep="var(--scene-leaf-light)">
      <path
        d="M-19 58C-10 74 10 74 19 58L26 62C20 92 10 112 0 128C-10 112-20 92-26 62Z"
        fill="var(--scene-page)"
      />
      {line("M-27 62C-21 92-11 112-2 128M27 62C21 92 11 112 2 128", "var(--scene-leaf-light)", 4)}
      <circle cx="0" cy="98" r="3" fill="var(--scene-page-deep)" />
    </Shoulders>
  ),
  front: (
    <>
      <path
        d="M-42 6C-52-40-30-64 2-64C34-64 54-40 42 6C42-10 34-26 14-38C2-24-24-20-36-22C-40-14-42-6-42 6Z"
        fill="var(--scene-hair-fair)"
      />
      {gloss("M-28-50C-14-62 14-62 28-50")}
      {line("M-50 22C-46 36-52 46-48 60M50 24C46 38 52 48 48 62", "var(--scene-hair-brown)", 2.5, 0.5)}
    </>
  ),
  extras: (
    <g fill="var(--scene-skin-deep)">
      {[-29, -23, -17, 17, 23, 29].map((x, index) => (
        <circle key={x} cx={x} cy={index % 2 ? 14 : 11} r="1.4" />
      ))}
    </g>
  ),
};
