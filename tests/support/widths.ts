import type { Language } from "./words";

export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
export const desk = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };
export const bothWidths = { phone, desk };

/**
 * The tag at the end of a title. A test runs once, at desktop width, unless its title says `@phone`, or `@both` for what
 * depends on the width. A flow that is tested in two languages runs at one width in each (docs/decisions/0155).
 */
export const widthFor = (locale: Language) => (locale === "zh" ? "@phone" : "@desk");
