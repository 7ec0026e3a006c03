import type { UpdateProfile } from '@uzima/contract/profiles'
import { describe, expect, test, vi } from 'vitest'

const personal: UpdateProfile = {
  name: 'Ada Moshi',
  gender: null,
  dateOfBirth: null,
  phone: null,
  address: null,
  timeZone: 'Africa/Nairobi',
  locale: 'en',
}

describe('updateProfile', () => {
  // @acceptance PROFILE-021
  test('a signed-out person is refused before anything is sent', async () => {
    vi.stubGlobal('document', { cookie: '' })
    const fetch = vi.fn()
    vi.stubGlobal('fetch', fetch)
    const { updateProfile } = await import('./api.ts')
    await expect(updateProfile(personal)).rejects.toThrow('Not authenticated')
    expect(fetch).not.toHaveBeenCalled()
  })
})
