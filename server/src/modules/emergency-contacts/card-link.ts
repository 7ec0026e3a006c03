import type { CardLink } from '@uzima/contract/emergency-contacts/card'
import QRCode from 'qrcode'
import { derivedToken, hashOfToken } from '#crypto/derived-token.ts'
import type { Services } from '#services.ts'
import type { LinkRow } from './card-queries.ts'

type World = Pick<Services, 'keys' | 'config'>

const tokenOf = ({ keys }: World, id: string) => derivedToken(keys, 'emergency-card', id)
export const hashOfLink = (world: World, id: string) => hashOfToken(tokenOf(world, id))

const addressOf = (world: World, id: string) => `${world.config.publicUrl}/card/${tokenOf(world, id)}`

export async function toLink(world: World, { id, madeAt }: LinkRow): Promise<CardLink> {
  const url = addressOf(world, id)
  const svg = await QRCode.toString(url, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 })
  return { id, url, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`, madeAt: madeAt.toISOString() }
}
