// Describes file system errors in words.

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'a part of its path is not a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ELOOP: 'its symbolic links form a loop',
  ENAMETOOLONG: 'its name is too long',
  EISDIR: 'it is a folder',
  EBADF: 'it is not open for reading',
  EMFILE: 'too many files are open in this process; raise the limit (ulimit -n), or lower --concurrency',
  ENFILE: 'too many files are open on this machine',
  ENOMEM: 'the machine has no memory left',
  ENXIO: 'it is not a regular file',
  EIO: 'the device has failed',
  ESTALE: 'its network drive no longer has it',
};

/** Description of an error code; the code itself if unknown. */
export function reasonOf(code: string): string {
  return REASONS[code] ?? code;
}

/** The code of a file system error. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown error';
}

/** Why a file cannot be written, where that differs. */
const WRITING_REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOENT: 'its folder no longer exists',
  ENOSPC: 'no space left on the device',
  EFBIG: 'the file would be too large',
  EIO: 'the device failed',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  ENOMEM: 'not enough memory',
  ELOOP: 'its symbolic links form a loop',
  EPIPE: 'the reader has closed the pipe',
  EDQUOT: 'the disk quota is used up',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is not a folder',
  EEXIST: 'a part of its path is not a folder',
  ENAMETOOLONG: 'the name is too long',
};

/** Why writing failed, without the system's error code and call; the system's message if that is all there is. */
export function writingReasonOf(error: unknown): string {
  return WRITING_REASONS[codeOf(error)] ?? (error instanceof Error ? error.message : String(error));
}
