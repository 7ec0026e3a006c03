const longest = 30

/** A part of an address, from a name: "Lake Clinic" becomes `lake-clinic`. Empty where nothing of the name can stand in one. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '')
