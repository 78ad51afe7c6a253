// What the bundle has of undici. Its index would load all of fetch, of WebSockets, and of what tests use, which takes 0.1 s.

const Dispatcher = require('undici/lib/dispatcher/dispatcher.js');

// As undici's index adds it.
Dispatcher.prototype.request = require('undici/lib/api/api-request.js');

module.exports = {
  Agent: require('undici/lib/dispatcher/agent.js'),
  buildConnector: require('undici/lib/core/connect.js'),
  parser: () => require('undici/lib/llhttp/llhttp_simd-wasm.js'),
};
