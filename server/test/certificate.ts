import { createHash, generateKeyPairSync, sign } from 'node:crypto'

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const ecdsaWithSha256 = sequence(objectId('2a8648ce3d040302'))
const commonName = (name: string) => sequence(der(0x31, sequence(objectId('550403'), der(0x0c, Buffer.from(name)))))
const moment = (date: Date) => der(0x18, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`))
const pem = (name: string, content: Buffer) =>
  `-----BEGIN ${name}-----\n${content.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END ${name}-----\n`

/** A self-signed certificate for localhost, valid for a day. Generated per test, so that no key is in the repository. */
export function makeCertificate(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const day = 86_400_000
  const name = commonName('localhost')
  const keyInfo = publicKey.export({ type: 'spki', format: 'der' })
  const localhost = sequence(der(0x82, Buffer.from('localhost')))
  const toBeSigned = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), createHash('sha256').update(keyInfo).digest().subarray(0, 8)])),
    ecdsaWithSha256,
    name,
    sequence(moment(new Date(Date.now() - day)), moment(new Date(Date.now() + day))),
    name,
    keyInfo,
    der(0xa3, sequence(sequence(objectId('551d11'), der(0x04, localhost)))),
  )
  const signature = sign('sha256', toBeSigned, privateKey)
  const certificate = sequence(toBeSigned, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature))
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), cert: pem('CERTIFICATE', certificate) }
}
