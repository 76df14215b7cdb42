/** A colour and its shade. */
export type ColourPair = readonly [fill: string, deep: string];

const tone = (name: string): ColourPair => [`var(--scene-${name})`, `var(--scene-${name}-deep)`];

export const skins = {
  light: tone("skin"),
  tan: tone("skin-tan"),
  brown: tone("skin-brown"),
  dark: tone("skin-dark"),
};

export const hairColours = {
  black: "var(--scene-hair)",
  brown: "var(--scene-hair-brown)",
  fair: "var(--scene-hair-fair)",
  grey: "var(--scene-hair-grey)",
};

export const cloths = {
  red: tone("cloth"),
  plum: tone("plum"),
  lake: ["var(--scene-water-low)", "var(--scene-water-deep)"],
  ochre: ["var(--scene-light)", "var(--scene-leaf-light)"],
  orange: ["var(--scene-leaf)", "var(--scene-leaf-deep)"],
  green: ["var(--scene-grass-deep)", "var(--scene-hill-near)"],
  page: tone("page"),
} satisfies Record<string, ColourPair>;

type Cloth = keyof typeof cloths;

export type HairStyle =
  | "bob"
  | "bowl"
  | "braids"
  | "crop"
  | "curls"
  | "long"
  | "ponytail"
  | "puffs"
  | "scarf"
  | "short"
  | "toque"
  | "tousled";

/** What makes a person of the drawings recognisable. */
export type Look = {
  skin: keyof typeof skins;
  hair: keyof typeof hairColours;
  style: HairStyle;
  /** Lowered while reading, open, or closed with joy. */
  eyes?: "down" | "open" | "happy";
  glasses?: boolean;
  freckles?: boolean;
  /** The colour of a scarf, a hat or a hair tie. */
  trim?: Cloth;
};

export type Clothes = {
  top: Cloth;
  legs?: Cloth;
  shoes?: Cloth;
  kind?: "stripes" | "hood" | "bib" | "scarf";
};

export type Person = { look: Look; clothes: Clothes; age: "little" | "child" | "teen" };

/** The children of the drawings, who return from picture to picture. */
export const children = {
  mei: {
    age: "child",
    look: { skin: "light", hair: "black", style: "bob", trim: "orange" },
    clothes: { top: "red", legs: "lake", shoes: "ochre" },
  },
  leo: {
    age: "child",
    look: { skin: "tan", hair: "brown", style: "tousled", glasses: true },
    clothes: { top: "lake", legs: "plum", shoes: "red", kind: "hood" },
  },
  ada: {
    age: "little",
    look: { skin: "dark", hair: "black", style: "puffs", trim: "ochre" },
    clothes: { top: "ochre", legs: "plum", shoes: "red", kind: "bib" },
  },
  ben: {
    age: "little",
    look: { skin: "light", hair: "fair", style: "bowl", freckles: true },
    clothes: { top: "page", legs: "lake", shoes: "orange", kind: "stripes" },
  },
  iris: {
    age: "child",
    look: { skin: "light", hair: "fair", style: "braids", freckles: true, trim: "red" },
    clothes: { top: "green", legs: "plum", shoes: "ochre", kind: "bib" },
  },
  noor: {
    age: "teen",
    look: { skin: "tan", hair: "black", style: "scarf", trim: "plum" },
    clothes: { top: "green", legs: "plum", shoes: "page" },
  },
  kofi: {
    age: "child",
    look: { skin: "dark", hair: "black", style: "crop" },
    clothes: { top: "orange", legs: "lake", shoes: "page", kind: "stripes" },
  },
  anya: {
    age: "child",
    look: { skin: "brown", hair: "black", style: "ponytail", trim: "red" },
    clothes: { top: "plum", legs: "green", shoes: "ochre" },
  },
  jun: {
    age: "teen",
    look: { skin: "light", hair: "black", style: "short", glasses: true },
    clothes: { top: "green", legs: "lake", shoes: "page", kind: "hood" },
  },
  maya: {
    age: "teen",
    look: { skin: "brown", hair: "brown", style: "curls" },
    clothes: { top: "red", legs: "lake", shoes: "page" },
  },
} satisfies Record<string, Person>;
