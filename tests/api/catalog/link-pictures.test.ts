import { expect, test } from "vitest";
import { GET as picture } from "@/app/og/[locale]/[picture]/route";

const ask = (locale: string, name: string) =>
  picture(new Request(`http://localhost:3000/og/${locale}/${name}`), {
    params: Promise.resolve({ locale, picture: name }),
  });

// Next would cache a thrown `notFound()` for ever, without the catalogue's tag.
test.each([
  ["en", "program-9999999999.png"],
  ["en", "program-999999999.png"],
  ["zh", "bundle-999999999.png"],
  ["en", "nonsense.png"],
  ["xx", "home.png"],
])(
  "the handler itself responds for a missing picture, /og/%s/%s, and the response is not cached",
  async (...at) => {
    const { status, headers } = await ask(...at);
    expect([status, headers.get("cache-control")]).toEqual([404, "no-store"]);
  },
);
