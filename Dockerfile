# A small image that runs sitemap-lint as nobody: docker build -t sitemap-lint . && docker run --rm -v "$PWD:/work" sitemap-lint dist/
FROM node:22-slim AS build
WORKDIR /package
COPY package.json package-lock.json .npmrc ./
# libxmljs2 is native and optional: without a compiler the bundled libxml2-wasm judges instead.
RUN npm ci --omit=optional --ignore-scripts
COPY . .
RUN npm run -s build && npm prune --omit=dev --omit=optional --ignore-scripts

FROM node:22-slim
WORKDIR /opt/sitemap-lint
COPY --from=build /package/package.json ./
COPY --from=build /package/dist ./dist
COPY --from=build /package/schemas ./schemas
COPY --from=build /package/docs/rules ./docs/rules
COPY --from=build /package/node_modules ./node_modules
USER node
WORKDIR /work
ENTRYPOINT ["node", "/opt/sitemap-lint/dist/cli.js"]
CMD ["--help"]
