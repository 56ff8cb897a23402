/** The bundle of Swagger UI that swagger-ui-dist publishes without types, as far as this page uses it. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  export interface SwaggerRequest {
    url: string;
    headers: Record<string, string>;
    readonly loadSpec?: boolean;
  }

  /** The argument of `authorize`: a scheme of the document by name, and what was typed in. */
  export type Authorization = Readonly<Record<string, { readonly value?: string }>>;

  /** React's createElement. This page creates elements and never reads them. */
  export type CreateElement = (type: unknown, props?: object | null, ...children: unknown[]) => unknown;

  export interface SwaggerSystem {
    readonly specActions: { download(): void };
    readonly React: { readonly createElement: CreateElement };
  }

  /** The properties that a layout gets. */
  export interface LayoutProps {
    getComponent(name: string, isContainer: boolean): unknown;
    readonly specSelectors: {
      loadingStatus(): 'loading' | 'success' | 'failed' | 'failedConfig' | undefined;
      specStr(): string;
      specJson(): {
        toJS(): { readonly info: Readonly<Record<'title' | 'version' | 'description', string>> };
      };
    };
  }

  export interface SwaggerOptions {
    readonly url: string;
    readonly domNode: Element | null;
    readonly validatorUrl: null;
    readonly docExpansion: 'list' | 'full' | 'none';
    readonly defaultModelsExpandDepth: number;
    readonly syntaxHighlight: false;
    readonly requestInterceptor: (request: SwaggerRequest) => SwaggerRequest;
    readonly plugins: readonly ((system: SwaggerSystem) => object)[];
    readonly layout: string;
  }

  export default function SwaggerUi(options: SwaggerOptions): unknown;
}
