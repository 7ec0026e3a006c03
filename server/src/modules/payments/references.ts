import { randomBytes } from 'node:crypto'

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Short enough to read out: ten letters, without those that look alike. */
export const newReference = () => `UZ${[...randomBytes(10)].map((byte) => letters[byte % letters.length]).join('')}`
