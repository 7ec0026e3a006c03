/** A number in one piece, wherever it stands in a text: browsers break lines after a hyphen. */
export function InvoiceNumber({ number, text = number }: { number: string; text?: string }) {
  const [before = '', ...after] = text.split(number)
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{number}</span>
      {after.join(number)}
    </>
  )
}
