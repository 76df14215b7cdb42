import { isPictureAddress } from "@/lib/core/picture-address";
import { cx } from "./class-names";

const sizes = { sm: "size-9 text-sm", md: "size-12 text-base", lg: "size-20 text-2xl" };
const tints = [
  "bg-lake-soft text-lake",
  "bg-persimmon-soft text-persimmon-ink",
  "bg-sun-soft text-warning",
  "bg-success-soft text-success",
];

/** A person's picture, or their initials on a personal tint. Decorative: the name is beside it. */
export function Avatar({
  name,
  src,
  size = "md",
}: {
  name: string;
  src?: string | null;
  size?: keyof typeof sizes;
}) {
  const shape = cx(
    "inline-grid shrink-0 place-items-center overflow-hidden rounded-full font-semibold forced:border",
    sizes[size],
  );
  if (src && isPictureAddress(src))
    return <img src={src} alt="" loading="lazy" decoding="async" className={cx(shape, "object-cover")} />;
  const tint = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tints.length;
  return (
    <span aria-hidden="true" className={cx(shape, tints[tint])}>
      {initials(name)}
    </span>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  if (/\p{Script=Han}/u.test(name)) return name.trim().slice(-1);
  return [words[0], words.length > 1 ? words.at(-1) : ""]
    .map((word) => word?.[0] ?? "")
    .join("")
    .toUpperCase();
}
