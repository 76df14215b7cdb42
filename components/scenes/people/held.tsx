import { skins, type Person } from "./looks";

type HeldProps = { skin: Person["look"]["skin"] };

/** Fingers around the edges of something 112 wide, held before the chest. */
export function Grip({ skin, at = 56 }: HeldProps & { at?: number }) {
  const [fill, deep] = skins[skin];
  return [-1, 1].map((side) => (
    <g key={side} transform={`translate(${side * at} -40) scale(${side} 1)`}>
      <path
        d="M-9-9C-3-13 7-12 9-7C11-2 11 6 8 11C4 16-6 15-9 11C-12 7-13 4-11 1C-14-2-13-6-9-9Z"
        fill={fill}
      />
      <path
        d="M-9-3Q-2-4 1-3M-10 3Q-3 2 0 3M-8 9Q-3 8 0 9"
        fill="none"
        stroke={deep}
        strokeWidth="1.7"
        strokeLinecap="round"
      />
    </g>
  ));
}

/** An open book seen from its cover. */
export function OpenBook({ skin }: HeldProps) {
  return (
    <g>
      <path d="M0-79C-14-89-36-90-53-84V-74H53V-84C36-90 14-89 0-79Z" fill="var(--scene-page)" />
      <path
        d="M0-79V-70M-48-83C-32-87-14-85 0-76C14-85 32-87 48-83"
        fill="none"
        stroke="var(--scene-page-deep)"
        strokeWidth="1.5"
      />
      <path
        d="M0-74C-15-84-38-85-56-79V-27C-38-33-15-32 0-22C15-32 38-33 56-27V-79C38-85 15-84 0-74Z"
        fill="var(--scene-water-low)"
      />
      <path d="M0-74C15-84 38-85 56-79V-27C38-33 15-32 0-22Z" fill="var(--scene-water-deep)" opacity="0.5" />
      <path d="M0-74V-22" stroke="var(--scene-water-deep)" strokeWidth="3" />
      <path
        d="M-28-66l3.5 8 8.5.8-6.5 5.6 2 8.4-7.5-4.5-7.5 4.5 2-8.4-6.5-5.6 8.5-.8Z"
        fill="var(--scene-light)"
      />
      <path
        d="M16-58q12-5 24-3M16-49q12-5 24-3M16-40q8-3.5 16-3"
        fill="none"
        stroke="var(--scene-light)"
        strokeWidth="3"
        strokeLinecap="round"
        opacity="0.75"
      />
      <Grip skin={skin} />
    </g>
  );
}

/** A large thin book whose cover shows a sun over hills. */
export function PictureBook({ skin }: HeldProps) {
  return (
    <g>
      <path d="M0-80C-16-88-40-89-58-84V-72H58V-84C40-89 16-88 0-80Z" fill="var(--scene-page)" />
      <path
        d="M0-76C-16-85-42-86-62-80V-22C-42-28-16-27 0-18C16-27 42-28 62-22V-80C42-86 16-85 0-76Z"
        fill="var(--scene-leaf)"
      />
      <path d="M0-76C16-85 42-86 62-80V-22C42-28 16-27 0-18Z" fill="var(--scene-leaf-deep)" opacity="0.45" />
      <path d="M8-68C22-75 40-76 55-72V-32C40-36 22-35 8-29Z" fill="var(--scene-sky)" />
      <circle cx="38" cy="-61" r="7" fill="var(--scene-light)" />
      <path d="M8-46C20-56 28-50 36-46C44-52 50-50 55-46V-32C40-36 22-35 8-29Z" fill="var(--scene-hill)" />
      <path d="M8-38C22-44 40-44 55-40V-32C40-36 22-35 8-29Z" fill="var(--scene-grass)" />
      <path d="M0-76V-18" stroke="var(--scene-leaf-deep)" strokeWidth="3" />
      <path
        d="M-48-62q14-4 28 1M-48-50q14-4 28 1"
        stroke="var(--scene-page)"
        strokeWidth="4"
        strokeLinecap="round"
        fill="none"
      />
      <Grip skin={skin} at={61} />
    </g>
  );
}

/** A laptop on the lap, seen from its lid. */
export function Laptop({ skin }: HeldProps) {
  return (
    <g>
      <path d="M-47-76C-47-80-45-82-41-82H41C45-82 47-80 47-76L51-22H-51Z" fill="var(--scene-page-deep)" />
      <path
        d="M-47-76C-47-80-45-82-41-82H41C45-82 47-80 47-76L47.4-71H-47.4Z"
        fill="var(--scene-page)"
        opacity="0.7"
      />
      <path d="M0-62C7-53 8-48 5-43C2-39-2-39-5-43C-8-48-6-52 0-62Z" fill="var(--scene-water-low)" />
      <path d="M-60-22H60V-17C60-13 57-12 54-12H-54C-57-12-60-13-60-17Z" fill="var(--scene-page)" />
      <path d="M-60-18H60C60-13 57-12 54-12H-54C-57-12-60-13-60-18Z" fill="var(--scene-page-deep)" />
      <g transform="translate(0 19)">
        <Grip skin={skin} at={57} />
      </g>
    </g>
  );
}

/** A sheet with lines, such as a part to read aloud. */
export function Script({ skin }: HeldProps) {
  return (
    <g>
      <path d="M-38-84L40-80L38-18L-40-22Z" fill="var(--scene-page-deep)" />
      <path d="M-40-80L38-84L40-22L-38-18Z" fill="var(--scene-page)" />
      <path
        d="M-26-68L24-70M-26-58L26-60M-25-48L18-50M-25-38L26-40M-24-28L8-30"
        stroke="var(--scene-water-low)"
        strokeWidth="3"
        strokeLinecap="round"
        opacity="0.6"
      />
      <Grip skin={skin} at={43} />
    </g>
  );
}
