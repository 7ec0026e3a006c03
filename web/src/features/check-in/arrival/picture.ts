/** A QR code, drawn here: what it says is not sent anywhere. */
export async function pictureOf(text: string, width: number): Promise<string> {
  const { default: drawing } = await import('qrcode')
  return drawing.toDataURL(text, { errorCorrectionLevel: 'M', margin: 1, width })
}
