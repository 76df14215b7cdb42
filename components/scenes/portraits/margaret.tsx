import { type Face, Shoulders, line } from "./face";

export const margaret: Face = {
  skin: "light",
  ground: "var(--scene-blossom-light)",
  brows: "var(--scene-hair-grey)",
  back: (
    <path
      d="M-50 20C-62-34-40-74 4-74C46-74 62-36 52 20C48 36 34 40 20 38H-22C-38 40-48 36-50 20Z"
      fill="var(--scene-hair-grey)"
    />
  ),
  ears: false,
  clothes: (
    <Shoulders fill="var(--scene-water-low)" deep="var(--scene-water-deep)">
      <path d="M-17 60C-8 74 8 74 17 60L22 64L0 108L-22 64Z" fill="var(--scene-page)" />
      <path
        d="M-19 58L-40 66L-30 88L-38 94L-4 128H4L0 108L-24 62ZM19 58L40 66L30 88L38 94L4 128L0 108L24 62Z"
        fill="var(--scene-water-deep)"
      />
      <g fill="var(--scene-page)" stroke="var(--scene-page-deep)" strokeWidth="1">
        {[-16, -8, 0, 8, 16].map((x) => (
          <circle key={x} cx={x} cy={78 - Math.abs(x) * 0.5} r="4" />
        ))}
      </g>
    </Shoulders>
  ),
  front: (
    <>
      <path
        d="M-42 10C-54-40-30-64 4-64C36-64 54-40 42 10C44-10 36-24 24-34C4-20-26-24-34-20C-40-12-42-2-42 10Z"
        fill="var(--scene-hair-grey)"
      />
      {line("M22-62C34-54 42-40 44-24M-16-60C-30-52-40-38-42-22", "var(--scene-snow)", 3)}
    </>
  ),
  extras: (
    <g fill="var(--scene-shine)" fillOpacity="0.3" stroke="var(--scene-cloth-deep)" strokeWidth="3">
      <path
        d="M-31-9H-5C-3 8-8 14-18 14C-28 14-33 6-31-9ZM31-9H5C3 8 8 14 18 14C28 14 33 6 31-9Z"
        strokeLinejoin="round"
      />
      <path d="M-5-6Q0-9 5-6M-31-7L-41-5M31-7L41-5" fill="none" strokeLinecap="round" />
    </g>
  ),
};
