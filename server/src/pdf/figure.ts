import type PDFDocument from 'pdfkit'
import { clean } from './clean.ts'

type Box = { x: number; y: number; width: number; height: number }
type EmailTemplates = { size: number; font?: 'body' | 'strong'; color: string }

/** Draws in points, relative to the top left corner of the figure. */
export type FigurePen = {
  fill: (box: Box & { radius?: number }, color: string) => void
  /** A rectangle; `dash` marks where to cut or fold. */
  outline: (box: Box & { radius?: number }, color: string, dash?: number) => void
  line: (from: { x: number; y: number }, to: { x: number; y: number }, color: string, dash?: number) => void
  /** An SVG path in a view box of 32. */
  shape: (path: string, at: { x: number; y: number; size: number }, look: { fill: string } | { stroke: string; width: number }) => void
  /** A JPEG or PNG, stretched to the box. */
  image: (bytes: Buffer, box: Box) => void
  /** Overflowing text ends with an ellipsis. */
  text: (text: string, box: Box, letters: EmailTemplates & { align?: 'left' | 'right' | 'center' }) => void
  /** The height of a text. */
  measure: (text: string, width: number, letters: Omit<EmailTemplates, 'color'>) => number
}

const lineGap = (size: number) => size * 0.15

export function penFrom(doc: InstanceType<typeof PDFDocument>, left: number, top: number): FigurePen {
  const choose = ({ size, font = 'body' }: Omit<EmailTemplates, 'color'>) => doc.font(font).fontSize(size)
  const trace = ({ x, y, width, height, radius = 0 }: Box & { radius?: number }) =>
    doc.roundedRect(left + x, top + y, width, height, radius)
  const stroke = (color: string, dash?: number) => {
    if (dash) doc.dash(dash, { space: dash })
    doc.lineWidth(0.5).strokeColor(color).stroke()
    if (dash) doc.undash()
  }
  return {
    fill: (box, color) => void trace(box).fill(color),
    outline: (box, color, dash) => {
      trace(box)
      stroke(color, dash)
    },
    line: (from, to, color, dash) => {
      doc.moveTo(left + from.x, top + from.y).lineTo(left + to.x, top + to.y)
      stroke(color, dash)
    },
    shape: (path, { x, y, size }, look) => {
      doc
        .save()
        .translate(left + x, top + y)
        .scale(size / 32)
        .path(path)
      if ('fill' in look) doc.fill(look.fill)
      else doc.lineWidth(look.width).strokeColor(look.stroke).stroke()
      doc.restore()
    },
    image: (bytes, { x, y, width, height }) => void doc.image(bytes, left + x, top + y, { width, height }),
    text: (text, { x, y, width, height }, { align = 'left', ...letters }) => {
      choose(letters).fillColor(letters.color)
      doc.text(clean(text), left + x, top + y, { width, height, align, ellipsis: true, lineGap: lineGap(letters.size) })
    },
    measure: (text, width, letters) => choose(letters).heightOfString(clean(text), { width, lineGap: lineGap(letters.size) }),
  }
}
