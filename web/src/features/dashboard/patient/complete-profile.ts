import type { Profile } from '@uzima/contract/profiles'

/** What the practice needs to know someone and to reach them. */
export const isComplete = ({ name, dateOfBirth, phone }: Pick<Profile, 'name' | 'dateOfBirth' | 'phone'>) =>
  name !== '' && dateOfBirth !== null && phone !== null
