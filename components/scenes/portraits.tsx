import type { ReactNode } from "react";
import { skins } from "./people/looks";

type Face = {
  skin: keyof typeof skins;
  ground: string;
  clothes: ReactNode;
  /** Behind the face. */
  back?: ReactNode;
  /** Over the forehead, and beards. */
  front: ReactNode;
  brows: string;
  ears?: boolean;
  extras?: ReactNode;
};

/** A drawn portrait of a teacher of the demo school, 240 square (docs/decisions/0162). */
export function Portrait({ teacher }: { teacher: PortraitKey }) {
  const { skin, ground, clothes, back, front, brows, ears, extras } = portraits[teacher];
  const [tone, deep] = skins[skin];
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="240" height="240">
      <rect width="240" height="240" fill={ground} />
      <circle cx="190" cy="58" r="30" fill="var(--scene-glow)" opacity="0.7" />
      <path
        d="M0 186C50 164 90 176 130 182C170 188 210 176 240 170V240H0Z"
        fill="var(--scene-shine)"
        opacity="0.55"
      />
      <g transform="translate(120 106) scale(1.1)">
        {back}
        <path d="M-19 30H19V60C19 78-19 78-19 60Z" fill={deep} />
        {clothes}
        {ears !== false &&
          [-1, 1].map((side) => (
            <g key={side} transform={`scale(${side} 1)`}>
              <ellipse cx="40" cy="4" rx="8" ry="11" fill={tone} />
              <path d="M41-2q6 6 0 12" fill="none" stroke={deep} strokeWidth="2.5" strokeLinecap="round" />
            </g>
          ))}
        <path
          d="M-40-10C-40-38-22-50 0-50C22-50 40-38 40-10C40 26 22 48 0 48C-22 48-40 26-40-10Z"
          fill={tone}
        />
        <Features brows={brows} deep={deep} isDark={skin === "dark" || skin === "brown"} />
        {front}
        {extras}
      </g>
    </svg>
  );
}

function Features({ brows, deep, isDark }: { brows: string; deep: string; isDark: boolean }) {
  return (
    <>
      <ellipse
        cx="-25"
        cy="15"
        rx="8"
        ry="5"
        fill={isDark ? "var(--scene-cloth)" : "var(--scene-leaf)"}
        opacity="0.32"
      />
      <ellipse
        cx="25"
        cy="15"
        rx="8"
        ry="5"
        fill={isDark ? "var(--scene-cloth)" : "var(--scene-leaf)"}
        opacity="0.32"
      />
      {[-16.5, 16.5].map((x) => (
        <g key={x}>
          <ellipse cx={x} cy="0" rx="3.8" ry="4.8" fill="var(--scene-hair)" />
          <circle cx={x + 1.3} cy="-1.8" r="1.3" fill="var(--scene-page)" />
        </g>
      ))}
      <path
        d="M-25-14Q-17-19-9-15M9-15Q17-19 25-14"
        fill="none"
        stroke={brows}
        strokeWidth="3.2"
        strokeLinecap="round"
        opacity="0.85"
      />
      <path
        d="M1-2C3 4 5 8 2 11C0 12.5-2 12-3 11"
        fill="none"
        stroke={deep}
        strokeWidth="2.6"
        strokeLinecap="round"
      />
      <path d="M-12 23Q0 34 12 23Q0 27-12 23Z" fill="var(--scene-page)" />
      <path
        d="M-13 22.5Q0 35 13 22.5"
        fill="none"
        stroke={isDark ? "var(--scene-skin-dark-deep)" : "var(--scene-cloth-deep)"}
        strokeWidth="2.8"
        strokeLinecap="round"
      />
    </>
  );
}

type ClothesProps = { fill: string; deep: string; children?: ReactNode };

/** Shoulders from the neck to the lower edge. */
const Shoulders = ({ fill, deep, children }: ClothesProps) => (
  <>
    <path d="M-19 58C-50 64-84 70-92 128H92C84 70 50 64 19 58C10 74-10 74-19 58Z" fill={fill} />
    <path d="M56 70C78 80 88 98 92 128H66C70 106 66 86 56 70Z" fill={deep} opacity="0.5" />
    {children}
  </>
);

const line = (d: string, stroke: string, width = 3, opacity = 1) => (
  <path
    d={d}
    fill="none"
    stroke={stroke}
    strokeWidth={width}
    strokeLinecap="round"
    strokeLinejoin="round"
    opacity={opacity}
  />
);

/** Light on the hair. */
const gloss = (d: string) => line(d, "var(--scene-shine)", 3, 0.3);

const hannah: Face = {
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

const margaret: Face = {
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

const wenjing: Face = {
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

const daniel: Face = {
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

const priya: Face = {
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

const thomas: Face = {
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

const portraits = { hannah, margaret, wenjing, daniel, priya, thomas };

export type PortraitKey = keyof typeof portraits;

export const portraitKeys = Object.keys(portraits) as PortraitKey[];
