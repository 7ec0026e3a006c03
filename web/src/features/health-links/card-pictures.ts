import { QRCodeGenerator } from 'kill-the-clipboard'

/** A QR code of each signed card, as SMART Health Cards have it: digits after `shc:/`. */
export const picturesOf = (cards: readonly string[]): Promise<string[]> => {
  const codes = new QRCodeGenerator({ enableChunking: false, encodeOptions: { width: 720, margin: 2 } })
  return Promise.all(cards.map(async (jws) => (await codes.generateQR(jws))[0] ?? ''))
}
