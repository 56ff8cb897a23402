/** The bundle of Swagger UI that swagger-ui-dist publishes without types, as far as this page uses it. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  export interface SwaggerRequest {
    url: string;
    headers: Record<string, string>;
    readonly loadSpec?: boolean;
  }

  /** What `authorize` is called with: a scheme of the document by name, and what was typed in. */
  export type Authorization = Readonly<Record<string, { readonly value?: string }>>;

  export interface SwaggerSystem {
    readonly specActions: { download(): void };
  }

  export interface SwaggerOptions {
    readonly url: string;
    readonly domNode: Element | null;
    readonly validatorUrl: null;
    readonly docExpansion: 'list' | 'full' | 'none';
    readonly defaultModelsExpandDepth: number;
    readonly requestInterceptor: (request: SwaggerRequest) => SwaggerRequest;
    readonly plugins: readonly (() => object)[];
  }

  export default function SwaggerUi(options: SwaggerOptions): unknown;
}
