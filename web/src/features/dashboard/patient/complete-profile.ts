import type { Profile } from '@uzima/contract/profiles'

/** What the practice needs to identify and reach someone. */
export const isComplete = ({ name, dateOfBirth, phone }: Pick<Profile, 'name' | 'dateOfBirth' | 'phone'>) =>
  name !== '' && dateOfBirth !== null && phone !== null
