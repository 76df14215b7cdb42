import type { ReactNode } from "react";
import type { skins } from "../people/looks";

/** What differs between the portraits: everything is centred on the face. */
export type Face = {
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

type ClothesProps = { fill: string; deep: string; children?: ReactNode };

/** Shoulders from the neck to the lower edge. */
export const Shoulders = ({ fill, deep, children }: ClothesProps) => (
  <>
    <path d="M-19 58C-50 64-84 70-92 128H92C84 70 50 64 19 58C10 74-10 74-19 58Z" fill={fill} />
    <path d="M56 70C78 80 88 98 92 128H66C70 106 66 86 56 70Z" fill={deep} opacity="0.5" />
    {children}
  </>
);

export const line = (d: string, stroke: string, width = 3, opacity = 1) => (
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
export const gloss = (d: string) => line(d, "var(--scene-shine)", 3, 0.3);
