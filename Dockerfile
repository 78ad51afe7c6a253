# A small image that runs sitemap-lint without root: docker build -t sitemap-lint . && docker run --rm -v "$PWD:/work" sitemap-lint dist/
FROM node:22-slim AS build
WORKDIR /package
COPY package.json package-lock.json .npmrc ./
# Whole, for the binary of esbuild is an optional package, too.
RUN npm ci --ignore-scripts
COPY . .
# libxmljs2 is native: without a compiler the bundled libxml2-wasm judges instead.
RUN npm run -s build && npm prune --omit=dev --omit=optional --ignore-scripts

FROM node:22-slim
WORKDIR /opt/sitemap-lint
COPY --from=build /package/package.json ./
COPY --from=build /package/dist ./dist
COPY --from=build /package/schemas ./schemas
COPY --from=build /package/node_modules ./node_modules
RUN ln -s /opt/sitemap-lint/dist/cli.js /usr/local/bin/sitemap-lint
USER node
WORKDIR /work
ENTRYPOINT ["sitemap-lint"]
CMD ["--help"]
