import { skins } from "./people/looks";
import { daniel } from "./portraits/daniel";
import { hannah } from "./portraits/hannah";
import { margaret } from "./portraits/margaret";
import { priya } from "./portraits/priya";
import { thomas } from "./portraits/thomas";
import { wenjing } from "./portraits/wenjing";

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

const portraits = { hannah, margaret, wenjing, daniel, priya, thomas };

export type PortraitKey = keyof typeof portraits;

export const portraitKeys = Object.keys(portraits) as PortraitKey[];
