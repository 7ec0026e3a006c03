import { z } from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { instant } from '../fields.ts'
import { isTooRed } from './accent.ts'

/** The media types of a logo as it is sent; it is kept as PNG. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'] as const
export const logoBytes = 2 * 1024 * 1024
/** Of the kept picture, in pixels: twice what the largest place shows. */
export const logoSize = { width: 640, height: 200 }

/** Of its square for tabs and home screens, in pixels. */
export const logoIconSide = 512

const hex = /^#[0-9a-f]{6}$/
const accent = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed) => typed.trim().toLowerCase()),
  ),
  z.string().check(
    z.regex(hex, 'accent_invalid'),
    z.refine((colour) => !hex.test(colour) || !isTooRed(colour), 'accent_too_red'),
  ),
)

const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/))

export const PracticeLook = z.object({
  /** As it was asked for, `#rrggbb`; null for the portal’s own. */
  accent: z.nullable(z.string()),
  /** Null while the portal’s own sign is shown. `hasGround`: no part of it is transparent. */
  logo: z.nullable(z.object({ address: z.string(), width: z.int(), height: z.int(), hasGround: z.boolean() })),
  /** Where the style sheet of both is, at an address that changes with it; null if there is nothing in it. */
  sheet: z.nullable(z.string()),
  changedAt: z.nullable(instant),
})
export type PracticeLook = z.infer<typeof PracticeLook>

export const ChangeAccent = z.object({ accent: z.nullable(accent) })

const path = '/api/admin/practice/look'
export const lookApi = endpoints({
  getPracticeLook: {
    method: 'GET',
    path,
    summary: 'The logo and the accent colour of the practice, for admins.',
    response: PracticeLook,
  },
  changeAccent: {
    method: 'PUT',
    path: `${path}/accent`,
    summary: 'Sets the accent colour of the practice, or goes back to the portal’s own; it counts from the next time a page is loaded.',
    body: ChangeAccent,
    response: PracticeLook,
  },
  setLogo: {
    method: 'PUT',
    path: `${path}/logo`,
    summary: 'Sets the logo of the practice: a PNG of the PNG, JPEG, WebP or SVG image sent, which shows wherever the portal’s sign did.',
    bytes: logoBytes,
    response: PracticeLook,
    isUpload: true,
  },
  removeLogo: {
    method: 'DELETE',
    path: `${path}/logo`,
    summary: 'Removes the logo of the practice; the portal’s own sign is shown again.',
    response: PracticeLook,
  },
  getLogo: {
    method: 'GET',
    path: '/api/practice/logo/:digest',
    summary: 'The logo of the practice, at an address that changes with the image.',
    params: z.object({ digest }),
    response: z.unknown(),
    file: 'image/png',
  },
  getLogoIcon: {
    method: 'GET',
    path: '/api/practice/icon/:digest',
    summary: 'The logo of the practice in a square, for tabs and home screens, at an address that changes with the image.',
    params: z.object({ digest }),
    response: z.unknown(),
    file: 'image/png',
  },
  getLookSheet: {
    method: 'GET',
    path: '/api/practice/look/:digest',
    summary: 'A style sheet with the accent colour and the logo of the practice, at an address that changes with it.',
    params: z.object({ digest }),
    response: z.unknown(),
    file: 'text/css',
  },
})
