/** In an address in the place of a key, for what is begun: no key of the configuration has a `+`. */
export const newKey = '+new'
