/** The colours of mails in light mode; classes set those of dark mode (frame.tsx). */
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

/**
 * For phones, and mail programs with dark mode; others show the mail as it is or invert it themselves. Body and
 * sections have their background and padding on an inner cell, so the rules select that cell too.
 */
export const styleSheet = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .paper, .paper > table > tbody > tr > td { background-color: #0b151c !important; }
    .surface { background-color: #142028 !important; border-color: #263641 !important; }
    .sunk { background-color: #0f1b23 !important; }
    .ink { color: #f1eee7 !important; }
    .muted { color: #a6b3ba !important; }
    .lake { color: #6bd0db !important; }
    .fill { background-color: #6bd0db !important; color: #0b151c !important; }
    .line { border-color: #263641 !important; }
  }
  @media (max-width: 480px) {
    .pad > tbody > tr > td { padding-left: 20px !important; padding-right: 20px !important; }
  }
`;
