/** Crockford's base 32: no I, L, O or U; I, L and O are read as the digits they look like. */
export const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** As it was made, whatever somebody typed: case and separators do not matter. */
export const readTyped = (typed: string) =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
