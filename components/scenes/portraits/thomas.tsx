import { type Face, Shoulders, gloss, line } from "./face";

export const thomas: Face = {
  skin: "tan",
  ground: "var(--scene-far)",
  brows: "var(--scene-hair-brown)",
  clothes: (
    <Shoulders fill="var(--scene-ink)" deep="var(--scene-hair)">
      <path d="M-21 54L-32 68L-14 86L0 76L14 86L32 68L21 54C12 72-12 72-21 54Z" fill="var(--scene-page)" />
      {line("M-34 70C-16 96 16 96 34 70", "var(--scene-water-low)", 4)}
    </Shoulders>
  ),
  front: (
    <>
      <path
        d="M-41 0C-52-36-40-58-14-64C12-70 44-58 44-28C44-16 42-8 41 0C38-10 38-20 34-30C22-40 10-42-2-40C-14-38-26-38-32-28C-37-20-39-10-41 0Z"
        fill="var(--scene-hair-brown)"
      />
      {gloss("M-10-56C4-62 22-58 32-48")}
      <path
        d="M-40 2C-38 12-34 18-28 18C-18 14-10 13 0 15C10 13 18 14 28 18C34 18 38 12 40 2C44 36 24 58 0 58C-24 58-44 36-40 2ZM-13 23C-14 31-7 36 0 36C7 36 14 31 13 23C5 21-5 21-13 23Z"
        fillRule="evenodd"
        fill="var(--scene-hair-brown)"
      />
      {line("M-16 46Q-10 50-8 56M4 50Q2 54 2 57M18 44Q14 48 14 53", "var(--scene-hair-fair)", 2)}
    </>
  ),
  extras: (
    <g fill="var(--scene-shine)" fillOpacity="0.28" stroke="var(--scene-bark)" strokeWidth="3">
      <circle cx="-17" cy="0" r="13" />
      <circle cx="17" cy="0" r="13" />
      <path d="M-4-2Q0-5 4-2M-30-2L-40-1M30-2L40-1" fill="none" strokeLinecap="round" />
    </g>
  ),
};
