// The globals of Node that the core uses: the bundler inserts them where they are named.

export { Buffer } from './buffer.js';
export { process } from './process.js';
export { StrictURL as URL } from './url.js';
