/** Prints how much was tested, for the reader of the run's output. */
export const tell = (line: string) => process.stdout.write(`${line}\n`)
