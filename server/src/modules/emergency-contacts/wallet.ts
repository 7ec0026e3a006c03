import { ink } from '#pdf/document.ts'
import type { FigurePen } from '#pdf/figure.ts'
import { drawQrCode } from '#pdf/qr-code.ts'
import type { CardLines } from './card-lines.ts'
import type { CardTexts } from './card-texts.ts'

/** The two sides of a bank card (ISO/IEC 7810 ID-1) next to each other, folded where they meet. In points. */
const side = { width: 242.65, height: 153.07 }
export const walletSize = { width: 2 * side.width, height: side.height }

const panel = '#0c4344'
const paper = '#f4f1e9'
const pad = 10
const head = 28
/** Includes the quiet zone of four modules that scanners need. */
const code = 76
const quiet = 9

type Wallet = { lines: CardLines; url: string | null; texts: CardTexts; date: string }

export function drawWallet(pen: FigurePen, { lines, url, texts, date }: Wallet) {
  drawFront(pen, { lines, url, texts, date })
  drawBack(pen, lines, url === null ? texts.card.rest : texts.card.restCode)
  pen.outline({ x: 0, y: 0, ...walletSize, radius: 9 }, ink.muted, 3)
  pen.line({ x: side.width, y: 0 }, { x: side.width, y: side.height }, ink.muted, 1)
}

/** Name, blood group and QR code. */
function drawFront(pen: FigurePen, { lines, url, texts, date }: Wallet) {
  const { name, born, bloodGroup } = lines
  const { card, labels } = texts
  pen.fill({ x: 3, y: 3, width: side.width - 6, height: head, radius: 6 }, panel)
  pen.shape('M5 4v12a11 11 0 0 0 22 0V4', { x: pad, y: 8, size: 18 }, { stroke: '#a9d2c6', width: 6 })
  pen.shape('M21 14a5 5 0 1 1-10 0 5 5 0 1 1 10 0z', { x: pad, y: 8, size: 18 }, { fill: '#e2a336' })
  pen.text(card.title, { x: 34, y: 11, width: side.width - 44, height: 14 }, { size: 11, font: 'strong', color: paper })
  const width = side.width - 2 * pad - (url ? code + quiet : 0)
  const label = { size: 6.5, color: ink.muted }
  let y = head + 12
  const tall = Math.min(pen.measure(name, width, { size: 13, font: 'strong' }), 34)
  pen.text(name, { x: pad, y, width, height: tall }, { size: 13, font: 'strong', color: ink.text })
  y += tall + 2
  if (born) pen.text(`${labels.born} ${born}`, { x: pad, y, width, height: 20 }, { size: 7.5, color: ink.text })
  if (bloodGroup) {
    pen.text(labels.bloodGroup, { x: pad, y: 100, width, height: 9 }, label)
    pen.text(bloodGroup, { x: pad, y: 108, width, height: 28 }, { size: 22, font: 'strong', color: ink.brand })
  }
  pen.text(date, { x: pad, y: side.height - 14, width, height: 9 }, label)
  if (url) {
    const x = side.width - pad - code
    drawQrCode(pen, url, { x, y: 3 + head + quiet, size: code })
    pen.text(card.code, { x: x - 6, y: 3 + head + code + 2 * quiet, width: code + 12, height: 24 }, { ...label, align: 'center' })
  }
}

const sizes = [9, 8, 7.25, 6.5]
const textOf = ({ lines, isList }: CardLines['parts'][number]) => lines.join(isList ? '\n' : '; ')
const gap = 4

/** Medical facts and contacts. The font shrinks before anything is left out, and omissions are stated. */
function drawBack(pen: FigurePen, { parts }: CardLines, rest: string) {
  const width = side.width - 2 * pad
  const room = side.height - 2 * pad
  const tallOf = (size: number) =>
    parts.map((part) => ({
      label: pen.measure(part.label, width, { size: 6.5 }),
      text: pen.measure(textOf(part), width, { size, font: 'strong' }),
    }))
  const total = (tall: ReturnType<typeof tallOf>) => tall.reduce((sum, { label, text }) => sum + label + text + gap, -gap)
  const size = sizes.find((each) => total(tallOf(each)) <= room) ?? 6.5
  const tall = tallOf(size)
  const isWhole = total(tall) <= room
  const fitting = isWhole ? tall : shorten(tall, room - 10, pen.measure('x', width, { size, font: 'strong' }))
  let y = pad
  for (const [index, part] of parts.entries()) {
    const { label: above = 0, text = 0 } = fitting[index] ?? {}
    pen.text(part.label, { x: side.width + pad, y, width, height: above }, { size: 6.5, color: ink.muted })
    pen.text(textOf(part), { x: side.width + pad, y: y + above, width, height: text }, { size, font: 'strong', color: ink.text })
    y += above + text + gap
  }
  if (!isWhole)
    pen.text(rest, { x: side.width + pad, y: side.height - pad - 8, width, height: 9 }, { size: 6.5, color: ink.muted, align: 'right' })
}

/** Shortens long parts by whole lines; short ones stay whole. */
function shorten(tall: { label: number; text: number }[], room: number, line: number) {
  const free = room - tall.reduce((sum, { label }) => sum + label + gap, -gap)
  const ascending = tall.map(({ text }) => text).sort((a, b) => a - b)
  let most = 0
  let left = free
  for (const [index, text] of ascending.entries()) {
    most = left / (ascending.length - index)
    if (text > most) break
    left -= text
  }
  return tall.map(({ label, text }) => ({ label, text: Math.min(text, Math.floor(most / line) * line) }))
}
