/** The school's look in mails: colours by their daylight value; classes carry the night (frame.tsx). */
export const colors = {
  paper: "#fcfaf4",
  sunk: "#f4efe3",
  surface: "#ffffff",
  ink: "#13212d",
  muted: "#4f5d68",
  line: "#e5dece",
  lake: "#025d6d",
  onLake: "#ffffff",
  persimmon: "#f48a41",
} as const;

export const sans =
  "Figtree, -apple-system, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', sans-serif";
export const serif = "Fraunces, Georgia, 'Songti SC', 'Noto Serif SC', serif";
export const textStyle = { margin: "0 0 16px", fontSize: 16, lineHeight: 1.6, color: colors.ink } as const;
