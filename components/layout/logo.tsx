/** The logo: a maple leaf as light over the lake. */
export function LogoMark({ className = "size-10" }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" className={className} aria-hidden="true">
      <path
        d="M24 2c12.15 0 22 9.85 22 22s-9.85 22-22 22S2 36.15 2 24 11.85 2 24 2Z"
        fill="var(--lake-soft)"
      />
      <path
        d="M2.3 27.6C7 25.2 11 25.2 15.5 27.4c5.3 2.6 10.7 2.6 16 0 4.7-2.3 9.4-2.2 14.2.300C43.9 38.1 34.9 46 24 46 13.1 46 4.1 38.1 2.3 27.6Z"
        fill="var(--lake)"
      />
      <path
        d="M7.5 34.7c4.5-1.7 8-1.4 12 .5 4.4 2.1 8.8 2.1 13.1 0 2.7-1.3 5.4-1.9 8-1.7"
        fill="none"
        stroke="var(--lake-soft)"
        strokeWidth="2"
        strokeLinecap="round"
        opacity=".75"
      />
      <path
        d="M24 6.2l2.7 5 4-1.3-.9 4.6 4.7.3-2.9 3.3 2.5 2.7-6.2.7-3 3.3-.9 3.2-.9-3.2-3-3.3-6.2-.7 2.5-2.7-2.9-3.3 4.7-.3-.9-4.6 4 1.3Z"
        fill="var(--persimmon)"
        stroke="var(--persimmon)"
        strokeWidth="1.2"
        strokeLinejoin="round"
      />
    </svg>
  );
}
