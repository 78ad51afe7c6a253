// The files that were dropped, chosen or pasted, by their path.

/** Files by path. */
export interface GivenFiles {
  readonly files: Map<string, File>;
  /** Whether they are what a folder had, sitemaps or not. */
  readonly folder: boolean;
}

/** The files of a drop, with those in dropped folders. It must be called before the event ends. */
export async function droppedFiles(transfer: DataTransfer): Promise<GivenFiles> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  const plain = [...transfer.files];
  const found =
    entries.length === 0 ? plain.map((file) => [file.name, file] as const) : (await Promise.all(entries.map(filesBelow))).flat();
  return { files: withoutCommonFolder(found), folder: entries.some((entry) => entry.isDirectory) };
}

/** The files that were chosen in the dialog. */
export function chosenFiles(files: FileList): Map<string, File> {
  return withoutCommonFolder([...files].map((file) => [file.webkitRelativePath || file.name, file] as const));
}

/** A pasted text as a file, whose name follows from its first character. */
export function pastedFile(text: string): Map<string, File> {
  const name = /^\s*</.test(text) ? 'sitemap.xml' : 'sitemap.txt';
  return new Map([[name, new File([text], name)]]);
}

async function filesBelow(entry: FileSystemEntry): Promise<(readonly [string, File])[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    return [[entry.fullPath.slice(1), file]];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: (readonly [string, File])[] = [];
  for (;;) {
    // A call returns a part of the folder, and an empty one at its end.
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (part.length === 0) return found;
    for (const child of part) found.push(...(await filesBelow(child)));
  }
}

/** A folder that contains everything is the root of the site. */
function withoutCommonFolder(files: readonly (readonly [string, File])[]): Map<string, File> {
  const [first = ''] = files.map(([path]) => path.slice(0, path.indexOf('/') + 1));
  const isCommon = first !== '' && files.every(([path]) => path.startsWith(first));
  const named = new Map<string, File>();
  for (const [path, file] of files) named.set(freeName(isCommon ? path.slice(first.length) : path, named), file);
  return named;
}

/** A path that no other file has: files of one name may come from several folders. */
function freeName(path: string, taken: ReadonlyMap<string, unknown>): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? path : path.replace(/(?=(?:\.[^./]+)*$)/, ` (${number})`);
    if (!taken.has(name)) return name;
  }
}
