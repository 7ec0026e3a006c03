import { z } from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { Profile } from '../profiles.ts'

/** The media types of a photo as it is sent; it is kept as JPEG. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export const photoBytes = 5 * 1024 * 1024

/** Apart from the profile's other endpoints, which every signed-in page loads. */
export const photosApi = endpoints({
  setPhoto: {
    method: 'PUT',
    path: '/api/profiles/me/photo',
    summary: 'Sets the photo that patients see of the calling provider: a square of the JPEG, PNG or WebP image sent.',
    /** Where along the longer side the square is: 0 is left or top, 100 right or bottom. */
    query: z.object({ position: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(100)), 50) }),
    bytes: photoBytes,
    response: Profile,
    isUpload: true,
  },
  removePhoto: {
    method: 'DELETE',
    path: '/api/profiles/me/photo',
    summary: 'Removes the photo of the calling provider.',
    response: Profile,
  },
  getPhoto: {
    method: 'GET',
    path: '/api/profiles/photos/:digest',
    summary: 'The photo of a provider, at an address that changes with the image.',
    params: z.object({ digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
    response: z.unknown(),
    file: 'image/jpeg',
  },
})
