export const openCartEvent = "open-cart";

/** Opens the drawer of the header from anywhere in the page. */
export const openCart = () => window.dispatchEvent(new Event(openCartEvent));
