export const openCartEvent = "open-cart";

/** Opens the header's drawer from anywhere in the page. */
export const openCart = () => window.dispatchEvent(new Event(openCartEvent));
