# The example host in production form, for a database server: `docker build --tag newsroom .`, or compose.yaml.
# The image has no driver for SQLite, so nothing is compiled.
FROM node:22-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN ["npm", "ci", "--ignore-scripts"]
COPY . .
RUN ["npm", "run", "build:host"]
# What remains of node_modules is what the host imports.
RUN ["node", "dist/example/container/keep-packages.js"]
RUN ["npm", "prune", "--omit=dev", "--omit=optional", "--ignore-scripts"]

FROM node:22-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=1337
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
# The user that the image of Node has; it owns nothing here, and the host writes no file.
USER node
EXPOSE 1337
# Whether the process answers. Whether it can answer requests is what a balancer asks at /readyz.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 CMD ["node", "dist/example/container/ask.js", "/healthz"]
CMD ["node", "dist/example/index.js"]
