import type { ReactNode } from "react";
import { cloths, hairColours, type HairStyle, type Look } from "./looks";

type Layers = {
  /** Behind the face. */ back?: ReactNode;
  /** Over the forehead. */ front: ReactNode;
  ears?: boolean;
};
type Strand = { hair: string; trim: readonly [string, string] };

/** The layers of a person's hair around a face whose centre is the origin, 56 wide and 62 high. */
export function hairOf({ style, hair, trim = "red" }: Look): Layers {
  return styles[style]({ hair: hairColours[hair], trim: cloths[trim] });
}

const cap = "M-30 2C-34-27-19-43 1-43C23-43 34-26 30 2C29-8 25-15 20-19C9-26-9-26-20-19C-25-15-28-8-30 2Z";

const gloss = (d: string) => (
  <path d={d} fill="none" stroke="var(--scene-shine)" strokeWidth="3" strokeLinecap="round" opacity="0.25" />
);

const styles: Record<HairStyle, (strand: Strand) => Layers> = {
  bob: ({ hair, trim }) => ({
    back: (
      <path
        d="M-36 11C-44-31-22-53 2-53C30-53 44-29 38 11C37 22 30 29 22 30H-22C-30 29-35 22-36 11Z"
        fill={hair}
      />
    ),
    front: (
      <>
        <path
          d="M-30 1C-33-27-18-41 1-41C22-41 33-25 30 1C26-9 22-17 17-22C12-17 2-15-6-16C-16-17-21-20-23-22C-27-16-29-8-30 1Z"
          fill={hair}
        />
        {gloss("M-16-43C-6-50 12-49 21-40")}
        <path
          d="M26-35l12-9v14ZM26-35l-9-11v13Z"
          fill={trim[0]}
          stroke={trim[0]}
          strokeWidth="3"
          strokeLinejoin="round"
        />
        <circle cx="26" cy="-35" r="4" fill={trim[1]} />
      </>
    ),
  }),
  bowl: ({ hair }) => ({
    ears: true,
    front: (
      <>
        <path
          d="M-33 0C-40-34-20-51 1-51C25-51 40-32 33 0C29-3 28-9 28-14C14-12-12-11-28-15C-28-9-29-4-33 0Z"
          fill={hair}
        />
        {gloss("M-18-37C-8-45 10-46 20-38")}
      </>
    ),
  }),
  braids: ({ hair, trim }) => ({
    back: <path d="M-33 8C-40-32-20-50 1-50C25-50 40-30 33 8C32 16 24 22 0 22S-32 16-33 8Z" fill={hair} />,
    front: (
      <>
        <path d="M-30 4C-35-26-20-42 0-43C21-42 35-26 30 4C29-10 20-20 2-30C-18-20-28-10-30 4Z" fill={hair} />
        {[-1, 1].map((side) => (
          <g key={side} transform={`scale(${side} 1)`}>
            <path
              d="M30 8C38 8 42 14 40 20C44 24 44 31 40 35C43 39 43 46 39 50L31 50C27 46 27 39 30 35C26 31 26 24 30 20C27 16 27 11 30 8Z"
              fill={hair}
            />
            <path
              d="M30 20Q35 26 40 20M30 35Q35 41 40 35"
              fill="none"
              stroke="var(--scene-bark)"
              strokeWidth="2"
              strokeLinecap="round"
              opacity="0.55"
            />
            <path d="M30 49h10v5H30Z" fill={trim[0]} />
            <path d="M31 54C29 60 31 66 35 69C39 66 41 60 39 54Z" fill={hair} />
          </g>
        ))}
        <path
          d="M1-42L2-30"
          stroke="var(--scene-bark)"
          strokeWidth="1.8"
          strokeLinecap="round"
          opacity="0.5"
        />
      </>
    ),
  }),
  crop: ({ hair }) => ({
    ears: true,
    front: (
      <>
        <path
          d="M-29 2C-35-27-21-42 0-42C21-42 35-27 29 2C28-6 27-13 22-19C10-25-10-25-22-19C-27-13-28-6-29 2Z"
          fill={hair}
        />
        {gloss("M-14-34C-6-39 8-39 15-34")}
      </>
    ),
  }),
  curls: ({ hair }) => ({
    back: (
      <g fill={hair}>
        {(
          [
            [-34, 12, 15],
            [-38, -10, 16],
            [-30, -32, 17],
            [-12, -45, 17],
            [12, -46, 17],
            [31, -33, 17],
            [39, -10, 16],
            [35, 13, 15],
            [-27, 28, 12],
            [28, 28, 12],
            [0, -22, 32],
          ] as const
        ).map(([x, y, r]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={r} />
        ))}
      </g>
    ),
    front: (
      <g fill={hair}>
        {(
          [
            [-24, -18, 11],
            [-9, -26, 12],
            [9, -27, 12],
            [24, -18, 11],
          ] as const
        ).map(([x, y, r]) => (
          <circle key={x} cx={x} cy={y} r={r} />
        ))}
      </g>
    ),
  }),
  long: ({ hair }) => ({
    back: (
      <path
        d="M-36 10C-44-30-22-52 2-52C29-52 44-30 38 10C37 28 42 44 40 58C24 66-24 66-38 58C-41 44-35 28-36 10Z"
        fill={hair}
      />
    ),
    front: (
      <>
        <path
          d="M-31 8C-35-26-18-43 2-43C24-43 35-26 31 8C29-8 20-20 8-29C-2-18-22-16-27-8C-29-4-30 2-31 8Z"
          fill={hair}
        />
        {gloss("M-18-40C-8-47 10-47 20-38")}
      </>
    ),
  }),
  ponytail: ({ hair, trim }) => ({
    ears: true,
    back: (
      <>
        <path d="M22-38C46-46 58-26 52 2C50 14 54 22 60 26C46 32 36 22 36 4C36-12 34-22 22-38Z" fill={hair} />
        <circle cx="27" cy="-34" r="7" fill={trim[0]} />
      </>
    ),
    front: (
      <path
        d="M-30 3C-35-26-20-43 0-43C22-43 35-26 30 3C29-8 25-17 18-22C4-12-18-14-25-12C-28-7-29-2-30 3Z"
        fill={hair}
      />
    ),
  }),
  puffs: ({ hair, trim }) => ({
    ears: true,
    back: (
      <>
        {[-1, 1].map((side) => (
          <g key={side} transform={`scale(${side} 1)`} fill={hair}>
            <circle cx="33" cy="-34" r="15" />
            <circle cx="44" cy="-40" r="10" />
            <circle cx="45" cy="-27" r="9" />
            <circle cx="33" cy="-47" r="10" />
            <path d="M20-28L28-36" stroke={trim[0]} strokeWidth="7" strokeLinecap="round" />
          </g>
        ))}
      </>
    ),
    front: (
      <>
        <path d={cap} fill={hair} />
        <path d="M0-42V-24" stroke="var(--scene-skin-dark)" strokeWidth="2" strokeLinecap="round" />
      </>
    ),
  }),
  scarf: ({ trim }) => ({
    back: (
      <path
        d="M-37 6C-44-32-22-50 1-50C26-50 44-30 38 6C38 26 48 40 50 56C30 66-30 66-48 56C-46 40-37 26-37 6Z"
        fill={trim[0]}
      />
    ),
    front: (
      <>
        <path
          d="M-37 6C-42-30-22-50 1-50C26-50 44-30 38 6C38 26 30 40 2 44C-28 40-36 26-37 6ZM0-30C-17-30-28-18-28-2C-28 18-15 31 0 31C15 31 28 18 28-2C28-18 17-30 0-30Z"
          fillRule="evenodd"
          fill={trim[0]}
        />
        <path
          d="M-33 16C-24 40 8 48 34 30C22 50-18 56-40 44"
          fill="none"
          stroke={trim[1]}
          strokeWidth="3"
          strokeLinecap="round"
          opacity="0.75"
        />
      </>
    ),
  }),
  short: ({ hair }) => ({
    ears: true,
    front: (
      <>
        <path
          d="M-30 2C-36-14-36-32-20-42C-8-52 18-50 28-38C37-28 34-10 30 2C29-5 27-11 25-16C12-14 2-18-4-24C-10-18-20-14-25-14C-28-9-29-3-30 2Z"
          fill={hair}
        />
        {gloss("M-12-41C-2-46 12-45 20-38")}
      </>
    ),
  }),
  toque: ({ hair, trim }) => ({
    ears: true,
    front: (
      <>
        <path
          d="M-30 4C-32-6-30-14-27-18H27C30-14 32-6 30 4C28-4 26-9 22-12H-22C-26-9-28-4-30 4Z"
          fill={hair}
        />
        <path d="M-32-18C-36-46-18-56 1-56C22-56 37-45 32-18Z" fill={trim[0]} />
        <path d="M8-55C24-52 35-42 32-18H18C22-34 18-46 8-55Z" fill={trim[1]} opacity="0.6" />
        <path
          d="M-34-25C-12-30 12-30 34-25V-13C12-18-12-18-34-13Z"
          fill="var(--scene-page)"
          stroke="var(--scene-page)"
          strokeWidth="3"
          strokeLinejoin="round"
        />
        <path
          d="M-24-27v11M-12-29v12M0-29v12M12-29v12M24-27v11"
          stroke="var(--scene-page-deep)"
          strokeWidth="2"
        />
        <circle cx="0" cy="-60" r="11" fill="var(--scene-page)" />
        <path
          d="M-6-62q6-5 12 0M-4-55q5 3 9-1"
          fill="none"
          stroke="var(--scene-page-deep)"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </>
    ),
  }),
  tousled: ({ hair }) => ({
    ears: true,
    front: (
      <>
        <path
          d="M-30 3C-38-12-38-30-27-38C-29-44-24-49-17-47C-12-55 0-54 4-49C12-55 22-50 24-43C34-41 39-26 30 3C29-5 28-11 24-17C19-15 15-18 13-22C8-16 1-16-3-21C-9-14-18-13-24-16C-28-10-29-4-30 3Z"
          fill={hair}
        />
        {gloss("M-14-40C-4-45 10-44 18-37")}
      </>
    ),
  }),
};
