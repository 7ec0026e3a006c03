/** How much was tried, for whoever reads the run. */
export const tell = (line: string) => process.stdout.write(`${line}\n`)
