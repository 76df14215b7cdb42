import { useLocale } from "next-intl";
import { brand } from "@/lib/core/brand";

/** The mark: a maple leaf's light over the lake. */
export function LogoMark({ className = "size-10" }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" className={className} aria-hidden="true">
      <path d="M24 2c12.150 0 22 9.850 22 22s-9.850 22-22 22S2 36.150 2 24 11.850 2 24 2Z" fill="var(--lake-soft)" />
      <path d="M2.300 27.600C7 25.200 11 25.200 15.500 27.400c5.300 2.600 10.700 2.600 16 0 4.700-2.300 9.400-2.200 14.200.300C43.900 38.100 34.900 46 24 46 13.100 46 4.100 38.100 2.300 27.600Z" fill="var(--lake)" />
      <path d="M7.500 34.700c4.500-1.700 8-1.400 12 .500 4.400 2.100 8.800 2.100 13.100 0 2.700-1.300 5.400-1.900 8-1.700" fill="none" stroke="var(--lake-soft)" strokeWidth="2" strokeLinecap="round" opacity=".75" />
      <path d="M24 6.200l2.700 5 4-1.300-.9 4.600 4.700.3-2.900 3.300 2.500 2.700-6.200.7-3 3.300-.9 3.200-.9-3.200-3-3.300-6.200-.7 2.500-2.700-2.900-3.300 4.700-.3-.9-4.600 4 1.300Z" fill="var(--persimmon)" stroke="var(--persimmon)" strokeWidth="1.200" strokeLinejoin="round" />
    </svg>
  );
}

/** Mark and name, in the page's language. */
export function Wordmark() {
  const locale = useLocale();
  return (
    <span className="inline-flex items-center gap-2.5">
      <LogoMark className="size-10 shrink-0" />
      <span className="font-display text-xl leading-none font-semibold whitespace-nowrap">{brand.name[locale]}</span>
    </span>
  );
}
