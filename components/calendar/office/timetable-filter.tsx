"use client";

import { Select } from "@/components/ui/select";
import { useRouter } from "@/lib/i18n/navigation";

type TimetableFilterProps = {
  label: string;
  /** The chosen value; '' for all. */
  value: string;
  options: { value: string; label: string; href: string }[];
};

/** A filter of the timetable; a choice opens its address. */
export function TimetableFilter({ label, value, options }: TimetableFilterProps) {
  const router = useRouter();
  return (
    <Select
      label={label}
      labelHidden
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = options.find((option) => option.value === currentTarget.value);
        if (chosen) router.push(chosen.href, { scroll: false });
      }}
      options={options}
      className="w-44 max-sm:w-[calc(50%-0.5rem)]"
    />
  );
}
