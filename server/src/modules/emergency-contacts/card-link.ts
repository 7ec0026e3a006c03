import { createHash, createHmac } from 'node:crypto'
import type { CardLink } from '@uzima/contract/emergency-contacts/card'
import QRCode from 'qrcode'
import type { Services } from '#services.ts'
import type { LinkRow } from './card-queries.ts'

type World = Pick<Services, 'keys' | 'config'>

/** Derived from the link's id with the server's key, so that it can be printed again without being stored. */
const tokenOf = ({ keys }: World, id: string) => createHmac('sha256', keys.derive('emergency-card')).update(id).digest('base64url')
export const hashOf = (token: string) => createHash('sha256').update(token).digest()
export const hashOfLink = (world: World, id: string) => hashOf(tokenOf(world, id))

export const addressOf = (world: World, id: string) => `${world.config.publicUrl}/card/${tokenOf(world, id)}`

export async function toLink(world: World, { id, madeAt }: LinkRow): Promise<CardLink> {
  const url = addressOf(world, id)
  const svg = await QRCode.toString(url, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 })
  return { id, url, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`, madeAt: madeAt.toISOString() }
}
