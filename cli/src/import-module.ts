/** Imports a module by its address, or one of Node's by its name. The script of plain scans, which is no module, is given another way to do so. */
export const importModule = (address: string): Promise<unknown> => import(address)
